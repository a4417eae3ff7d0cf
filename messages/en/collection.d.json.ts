declare const messages: {
  refusal: {
    saved: 'You have saved {max, number} works. Remove one to save another.',
    collections: 'You have {max, number} collections. Delete one to make another.',
    works: 'This collection holds {max, number} works. Remove one to add another.',
    walls: 'This collection has {max, number} walls. Remove one to add another.',
    changed: 'This was changed in another window. Your text is still here. Saving again replaces the other one.',
    id: 'This id belongs to another collection.'
  },
  heading: 'Collections',
  one: 'Collection',
  new: 'New collection',
  create: 'Make the collection',
  private: 'Only you see it until you share it.',
  none: 'No collections yet. One can be a wall in your flat, or a show you are thinking of.',
  works: '{count, plural, one {# work} other {# works}}',
  worksWithNotes: '{count, plural, one {# work, with notes} other {# works, with notes}}',
  savedWorks: 'Saved works',
  allSaved: '{count, plural, one {All # saved work} other {All # saved works}}',
  loose: 'In no collection',
  unsave: 'Remove from saved',
  findWorks: 'Look at art',
  noWorks: 'Press the bookmark beside a work and it waits here.',
  noProfile: 'Saved works and collections belong to a profile.',
  back: 'Saved works',
  gone: 'This collection is not here any more',
  edit: 'Edit name and note',
  empty: 'Nothing hangs here yet',
  emptyNote: 'Add works from those you have saved, or from the page of any work.',
  hang: 'Works in this collection',
  metres: '{length} metres',
  notMoved: 'It could not be moved. It is where it was.',
  removing: 'Removing',
  name: {
    label: 'Name',
    help: 'For example “For the blue room”.'
  },
  note: {
    label: 'Note',
    of: 'Note on {title}',
    other: 'In the other window:',
    none: 'No note'
  },
  wall: {
    add: 'Add a wall',
    edit: 'Edit wall',
    remove: 'Remove wall',
    removeTitle: 'Remove “{name}”',
    removeNote: 'Its works stay in the collection, with their notes.',
    name: 'Name',
    nameHelp: 'For example “North wall”.',
    length: 'Length in metres',
    lengthHelp: 'For example 4.2',
    lengthRange: 'Write a length between {min} and {max} metres.',
    used: '{used} of {length} metres',
    over: '{excess} metres too much for {length}',
    empty: 'Nothing hangs here yet.',
    none: 'On no wall yet',
    noSize: 'Without a size it cannot hang to scale.',
    drag: 'Drag one to a wall, or press “Hang on” in its menu.',
    first: 'Add a wall with its length, and works hang on it to scale.'
  },
  work: {
    hang: 'Hang on {wall}',
    takeDown: 'Take down',
    earlier: 'Move earlier',
    later: 'Move later',
    see: 'See the work',
    remove: 'Remove from the collection',
    removed: '“{title}” is not in this collection any more.'
  },
  moving: {
    before: 'You are moving <work>{title}</work> before <work>{before}</work>. Arrow keys do it too, Escape puts it back.',
    end: 'You are moving <work>{title}</work> to the end. Arrow keys do it too, Escape puts it back.',
    handle: 'Move {title}'
  },
  look: {
    label: 'Ways to look',
    scale: 'To scale',
    rows: 'In rows',
    list: 'As a list'
  },
  link: {
    onlyYou: 'Only you',
    anyone: 'Anyone with the link',
    until: 'Anyone with the link, until you stop it',
    toggle: 'Anyone with the link can look',
    off: 'Now only you see it.',
    on: 'Nobody is told that the collection is yours.',
    copy: 'Copy the link',
    notes: 'Show my notes',
    notesHelp: 'The collection’s note and those on works.',
    renew: 'New link',
    renewNote: 'It closes this one.'
  },
  delete: {
    action: 'Delete the collection',
    title: 'Delete “{name}”',
    note: 'Its walls and notes go with it, and its link closes. The works stay saved.'
  },
  device: {
    saved: '“{title}” is saved on this device.',
    signIn: 'Sign in to keep it',
    heading: '{count, plural, one {# work saved on this device} other {# works saved on this device}}',
    note: 'They stay here for 30 days. Sign in and they move to your profile.'
  }
};
export default messages;
