declare const messages: {
  signIn: {
    title: 'Sign in',
    description: 'Sign in to {site} with Google, Twitter, Facebook, your email or your phone.',
    joinDescription: 'Join {site}: show your work, be found in the directory, keep the calls you want to answer.',
    welcome: 'Welcome back',
    signUp: 'Make an account',
    newHere: 'New here? <way>Make an account</way>',
    hereBefore: 'Here before? <way>Sign in</way>',
    or: 'or',
    signedIn: 'You are signed in.',
    signedInAs: 'You are signed in as <bdi>{email}</bdi>.',
    goOn: 'Go on',
    existing: 'There is an account with <bdi>{email}</bdi> already. Sign in the way you did before, and {name} is added to it.',
    existingUnknown: 'There is an account with this email already. Sign in the way you did before, and {name} is added to it.',
    leaveOut: 'Leave {name} out',
    email: 'Email',
    phone: 'Phone',
    passwordMissing: 'Write your password.',
    forgot: 'Forgot it?',
    passwordHelp: 'At least 8 characters.',
    signingIn: 'Signing in',
    signingUp: 'Making it',
    phoneNumber: 'Phone number',
    phoneHelp: 'With its country code. We send you a code.',
    codeSentTo: 'The code we sent to {number}',
    newCode: 'Send a new code',
    anotherNumber: 'Another number',
    sendCode: 'Send the code',
    sendingCode: 'Sending the code',
    terms: '{kind, select, login {By signing in you agree to the <terms>terms</terms>. We never post in your name.} other {By making an account you agree to the <terms>terms</terms>. We never post in your name.}}'
  },
  standIn: {
    title: 'Choose an account for {provider}',
    text: 'This installation has no identity service of its own yet. Nothing is asked of {provider}: be anyone.',
    another: 'Another account',
    name: 'Name',
    goOn: 'Go on with this account',
    hint: 'No message leaves this installation. It can be read in the <inbox>inbox</inbox>.'
  },
  inbox: {
    title: 'Inbox',
    text: 'This installation sends no mails and no text messages. What it would have sent is here: questions about works, reminders, text messages, then other mails, the newest first.',
    again: 'Look again',
    failed: 'The inbox could not be read. Look again in a moment.',
    empty: 'Nothing was sent yet.',
    to: 'To <bdi>{address}</bdi>',
    answersTo: 'Answers go to <bdi>{address}</bdi>',
    code: 'Your code is <strong>{code}</strong>'
  },
  signInError: {
    wrong: 'Email or password is not right.',
    emailTaken: 'There is an account with this email already. Sign in instead.',
    weakPassword: 'This password is too easy to guess. Choose another one.',
    invalidEmail: 'This is not an email address.',
    tooMany: 'Too many attempts. Wait a quarter of an hour, or reset your password.',
    disabled: 'This account was closed.',
    network: 'We cannot reach the sign-in service. Check your connection and try again.',
    closed: 'The window was closed before you signed in.',
    blocked: 'Your browser kept the sign-in window from opening. Allow it for this site and try again.',
    otherMethod: 'You have an account with this email. Sign in the way you did before.',
    otherAccount: 'This sign-in belongs to another account here.',
    invalidPhone: 'Write the number with its country code, such as +46 70 123 45 67.',
    wrongCode: 'The code is not right.',
    missingCode: 'Write the six digits of the message.',
    oldCode: 'The code is too old. Ask for a new one.',
    oldLink: 'This link is too old. Ask for a new one.',
    usedLink: 'This link was used already, or is not whole.',
    mismatch: 'That is another account. Choose the one you are signed in with.',
    alreadyLinked: 'This way in is there already.',
    recentLogin: 'Sign in once more to do this.',
    captcha: 'The check whether you are a person failed. Try again.',
    unknown: 'That did not work. Try again in a moment.',
    emailMissing: 'Write your email.',
    passwordMissing: 'Choose a password.',
    passwordShort: '{missing, plural, one {One more character, and it is long enough.} other {# more characters, and it is long enough.}}'
  },
  newPassword: {
    label: 'New password',
    change: 'Change the password',
    changing: 'Changing'
  },
  session: {
    unavailable: 'We cannot reach your account right now. Nothing is lost.',
    held: 'Your sign-in has ended. What you typed is still here: sign in in another tab, and come back to this one.',
    signIn: '{hasExpired, select, true {Your sign-in has ended. } other {}}Sign in to go on. You come back to this page.'
  },
  layout: {
    label: 'Account',
    switchProfile: 'Switch profile'
  },
  emailAction: {
    title: 'Your account',
    verifyEmail: {
      title: 'Your email is verified',
      text: 'Thank you. Nothing else is needed.'
    },
    verifyAndChangeEmail: {
      title: 'Your email is changed',
      text: 'Sign in with the new one from now on.'
    },
    recoverEmail: {
      title: 'Your email is what it was',
      text: 'If somebody else changed it, choose a new password as well.'
    },
    notWhole: 'It is not whole. Copy all of it from the mail.',
    oneMoment: 'One moment',
    toAccount: 'Go to your account',
    passwordChanged: 'Your password is changed',
    passwordUsable: 'You can sign in with it now.',
    stillOpen: 'We could not reach your account to end what was signed in before. Sign in, and choose “Sign out everywhere” among its settings.',
    choosePassword: 'Choose a new password',
    broken: 'This link does not work',
    lookAtMails: 'Look at your mails',
    onItsWay: 'If there is an account with <bdi>{email}</bdi>, a mail is on its way. Its link lets you choose a new password.',
    anotherEmail: 'Another email',
    linkHelp: 'We send you a link.',
    sendLink: 'Send the link',
    sending: 'Sending'
  },
  unsubscribe: {
    title: 'Mails',
    questionsTitle: 'Questions by mail',
    failed: 'We could not do that. Try again in a moment.',
    stopping: 'Stopping',
    stop: 'Stop these mails',
    questions: {
      title: 'Stop questions by mail?',
      text: 'Visitors can ask about your works, and we mail you what they ask. They are not told your address.',
      effect: 'If you stop this, the button for it goes from your works. What you show as your contact stays.',
      doneTitle: 'No more questions by mail',
      done: 'Nobody can send questions about the works of <bdi>{name}</bdi> from here any more.',
      again: 'You can allow them again <way>in your profile</way>.'
    },
    mails: {
      title: 'Stop these mails?',
      text: 'What you have saved stays where it is. Only the mails of this kind end.',
      again: 'You can turn them on again <way>in your account</way>.'
    },
    doneTitle: {
      reminders: 'No more reminders',
      digests: 'No more mails of new calls'
    }
  },
  settings: {
    serviceFailed: 'We cannot reach the sign-in service.',
    confirmFirst: 'First confirm that it is you.',
    confirmWith: 'Confirm with {provider}',
    yourPassword: 'Your password',
    confirm: 'Confirm',
    confirming: 'Confirming',
    codeSent: 'The code we sent you',
    sendCode: 'Send a code to my phone',
    email: {
      title: 'Email',
      none: 'None yet.',
      verified: 'Verified',
      notVerified: 'Not verified yet',
      sent: 'A mail is on its way to <bdi>{email}</bdi>. Follow its link, and it counts.',
      sendAgain: 'Send the mail again',
      change: 'Change the email',
      add: 'Add an email',
      new: 'New email',
      sendThere: 'Send a mail there'
    },
    password: {
      changed: 'Your password is changed.',
      none: 'You come in without one.',
      set: 'Set a password'
    },
    ways: {
      title: 'Ways in',
      add: 'Add<hidden> {name}</hidden>',
      remove: 'Remove<hidden> {name}</hidden>',
      phone: 'phone'
    },
    sessions: {
      title: 'Signed in',
      text: 'On every device and in every browser, this one as well.',
      signOut: 'Sign out everywhere',
      signingOut: 'Signing out',
      done: 'You are signed out everywhere.'
    },
    data: {
      title: 'Your data',
      text: 'Profiles, works and calls as readable files, and each image as you uploaded it.',
      download: 'Download everything',
      preparing: 'Preparing',
      failed: 'The download did not begin.'
    },
    delete: {
      title: 'Delete the account',
      done: 'Your account is deleted.',
      text: 'This cannot be undone. What goes, at once and for good:',
      profile: 'the profile <bdi>{name}</bdi>, with its images, works and calls',
      ways: 'your ways in, your email with them',
      records: 'Records of purchases stay, as the law asks. Download the receipts that you need first.',
      recordsOfJuror: 'Records of purchases stay, as the law asks. Download the receipts that you need first. Your scores and comments as a juror stay too, because they decide with those of the others. They are then those of “a juror who has left”, without your name and address.',
      deleting: 'Deleting',
      everything: 'Delete everything',
      keep: 'Keep the account'
    }
  }
};
export default messages;
