declare const messages: {
  range: '{from} to {to}',
  inCity: 'in {city}',
  timeOnDay: '{time} on {day}',
  yourTime: 'your time in {city}',
  pageOfTitle: '{title}, page {page}',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  none: 'none',
  loading: 'Loading',
  partOf: '{part} of {whole}',
  quoted: '“{text}”',
  nothingHasChanged: 'That did not work. Nothing has changed.',
  notSaved: 'That could not be saved. What you typed is still here. Try again.',
  menuFailed: 'The menu did not load.',
  formFailed: 'We could not open the form.',
  profilePicture: 'profile',
  verified: 'Verified',
  toasts: 'Messages',
  preview: 'Preview',
  print: 'Print',
  pictureFailed: 'This image did not load.',
  share: {
    label: 'Share',
    copied: 'Link copied',
    failed: 'We could not copy the link. It stands in the address bar.'
  },
  list: {
    failed: 'The list did not load.',
    looking: 'Looking',
    nothing: 'Nothing was found.',
    showMore: 'Show more',
    showMoreCount: 'Show {count} more',
    showingMore: 'Showing more',
    selectAll: 'Select all that are shown',
    moved: '{name} is now {place} of {count}.',
    nothingYet: 'Nothing here yet',
    pastEnd: 'Nothing on this page',
    showBefore: 'Show the {count} before'
  },
  filter: {
    label: 'Filters',
    skip: 'Skip the filters',
    sort: 'Sort',
    clear: 'Clear',
    clearAll: 'Clear all',
    chosen: '{count}<hidden> chosen</hidden>',
    show: 'Show {found}',
    remove: '<hidden>Remove </hidden><bdi>{label}</bdi>',
    more: '{count} more',
    fewer: 'Fewer',
    apply: 'Apply',
    clearFilters: 'Clear all filters'
  },
  place: {
    country: 'Country',
    anyCountry: 'Any country',
    noCountry: 'Not said',
    city: 'City',
    anyCity: 'Any city'
  },
  dropdown: {
    failed: '“{label}” did not load.',
    more: '{name} and {count} more',
    typeHere: 'Type the first letters',
    typeLabel: '{label}: type the first letters',
    nothing: 'Nothing begins with “{typed}”.'
  },
  carousel: {
    role: 'carousel',
    slideRole: 'slide',
    slides: 'Slides',
    slide: '{noun, select, work {work {index} of {count}} other {image {index} of {count}}}',
    previous: '{noun, select, work {Previous work} other {Previous image}}',
    next: '{noun, select, work {Next work} other {Next image}}',
    play: 'Play the slides',
    stop: 'Stop the slides'
  },
  deletion: {
    titled: '“<name></name>” is deleted. You can undo that for a day.',
    several: '{name} are deleted. You can undo that for a day.',
    undoLabel: 'Undo the deletion of {name}',
    showAll: 'Show all {count} deletions',
    ask: 'Delete “{title}”?'
  },
  focalPoint: {
    mark: 'Centre of thumbnails: {left} from the left, {top} from the top',
    help: 'Small thumbnails centre here. Drag the mark<keys>, or use the arrow keys</keys>.'
  },
  otherProfile: {
    notice: 'You act as <isolated>{chosen}</isolated> now. This page stays with <isolated>{own}</isolated>.',
    open: 'Open it for <isolated>{chosen}</isolated>'
  },
  password: {
    label: 'Password',
    show: 'Show password'
  },
  characters: {
    over: '{count} too many',
    overSpoken: '{count, plural, one {{shown} character} other {{shown} characters}} too many.',
    left: '{count, plural, one {{shown} character} other {{shown} characters}} left.'
  },
  upload: {
    label: '{label}:',
    dropOne: 'Drop an image here or',
    chooseOne: 'choose a file',
    byFingerOne: 'Choose or take a photo',
    dropMany: 'Drop images here or',
    chooseMany: 'choose files',
    byFingerMany: 'Choose or take photos',
    added: '{name} is added.',
    notSent: '{count, plural, one {{name} was not sent.} other {# files were not sent.}}',
    goBack: 'Go back',
    stalled: 'The connection stands still. Nothing is lost.',
    stoppedAt: 'stopped at {percent}',
    sending: 'Sending {name}',
    progress: '{sent} of {total} MB',
    secondsLeft: 'about {count, plural, one {# second} other {# seconds}} left',
    minutesLeft: 'about {count, plural, one {# minute} other {# minutes}} left',
    stopLabel: 'Stop {name}',
    removeLabel: 'Remove {name}',
    noRoom: 'There is no room for {files}.{taken, plural, =0 {} one { The other one was taken.} other { The other # were taken.}}',
    moreFiles: '{count} more',
    dropped: 'The connection dropped. Nothing is lost.',
    failed: 'That did not work. Try again in a moment.'
  },
  verification: {
    add: 'Add an email',
    sent: 'A mail is on its way to <email>{address}</email>. Follow its link and questions reach you.',
    failed: 'The mail could not be sent.',
    again: 'Send the mail again'
  },
  file: {
    svg: '“{name}” is an SVG drawing, which may hold scripts. Export it as PNG.',
    pdf: '“{name}” is a PDF. Export its page as JPEG or PNG.',
    photoshop: '“{name}” is a Photoshop file. Save it as TIFF, PNG or JPEG.',
    noImage: '“{name}” is not an image that is shown here.',
    empty: '“{name}” is empty.',
    tooLarge: '“{name}” is larger than {size}.'
  },
  form: {
    notSaved: 'We could not save that. Your text is still here.',
    changedElsewhere: 'This was changed in another tab or on another device. Save again to replace it.',
    conflict: 'Nothing was saved: another tab or device has changed the same fields. Save again to replace them.',
    atLeast: 'Use {number} or more.',
    atMost: 'Use at most {number}.',
    wholeNumber: 'Use a whole number, for example {example}.',
    amountPositive: 'Use an amount of 0 or more.',
    amountWhole: 'Use whole numbers, for example 120000.',
    amountDecimal: 'Use numbers, for example 1200 or 1200.50.',
    saved: 'Saved',
    notSent: 'We could not send that. Your text is still here.'
  },
  draft: {
    discarded: 'Discarded.',
    saved: 'Saved.',
    draft: 'Draft',
    back: '{day, select, today {Your draft from {time} is back.} other {Your draft from {day} at {time} is back.}}',
    savedAt: '{day, select, today {Draft saved at {time}} other {Draft saved on {day} at {time}}}'
  },
  error: {
    unauthenticated: 'Sign in to do this.',
    token_expired: 'You have been away for a while. Sign in again to go on.',
    signed_out: 'You were signed out everywhere. Sign in again to go on.',
    profile_token_required: 'Choose one of your profiles to do this.',
    not_found: 'There is nothing here.',
    hidden: 'An administrator has hidden this.',
    gone: 'This was removed.',
    rate_limited: 'That was a lot at once. Wait a moment, then try again.',
    internal: 'Something went wrong on our side. Try again, and tell us the request id if it stays. Request id: {requestId}',
    outdated: 'This was changed meanwhile. Look at it again before you change it.'
  },
  action: {
    undo: 'Undo',
    remove: 'Remove',
    removeNamed: 'Remove: {name}',
    save: 'Save',
    edit: 'Edit',
    delete: 'Delete',
    discard: 'Discard',
    done: 'Done',
    send: 'Send',
    publish: 'Publish',
    add: 'Add',
    continue: 'Continue',
    stop: 'Stop',
    duplicate: 'Duplicate',
    keep: 'Keep',
    clearSelection: 'Clear',
    moveUp: 'Move up: {name}',
    moveDown: 'Move down: {name}',
    moreAbout: 'More about {title}'
  },
  busy: {
    saving: 'Saving',
    deleting: 'Deleting',
    removing: 'Removing',
    sending: 'Sending',
    publishing: 'Publishing',
    adding: 'Adding',
    opening: 'Opening',
    preparing: 'Preparing',
    starting: 'Starting',
    reading: 'Reading',
    makingFile: 'Making the file'
  },
  failed: 'That did not work. Try again.',
  as: 'As <bdi>{name}</bdi>',
  searchTitle: '“{query}”: {title}',
  translation: {
    original: 'Language of these texts',
    help: 'Readers of another language see your translation if there is one, and these texts otherwise.',
    add: 'Add a language',
    text: '{text} ({language})',
    remove: 'Remove the texts in {language}',
    ask: 'Remove the texts in {language}?',
    warning: 'Readers of this language will see the original texts.'
  }
};
export default messages;
