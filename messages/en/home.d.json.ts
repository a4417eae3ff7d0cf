declare const messages: {
  statement: {
    works: 'Work shown whole.',
    calls: 'Calls with their true cost.',
    text: '{site} is where artists, curators and the places that show them find each other. Looking is free and needs no account.'
  },
  seeWall: 'See the wall',
  findCall: 'Find an open call',
  works: {
    title: 'New and featured',
    label: 'New and featured works',
    all: 'All works'
  },
  calls: {
    all: '{count, plural, one {See the open call} other {All {shown} open calls}}'
  },
  step: {
    unfinished: {
      title: 'Your profile is not finished',
      text: 'What you said so far is saved. Go on where you left.',
      link: 'Finish your profile'
    },
    none: {
      title: 'You have no profile yet',
      text: 'Make one, and you have a place in the directory.'
    },
    nearlyDone: {
      title: 'Your profile is nearly done',
      text: '{count, plural, one {One thing is still missing.} other {# things are still missing.}}'
    },
    worksFound: {
      title: 'Your works can be found',
      text: '{count, plural, one {{shown} work is} other {{shown} works are}} public, and the search knows your name. With a picture or a few words you are in the directory, too.'
    },
    hidden: {
      title: 'Nobody can find you yet',
      text: 'A picture or a few words, and you are in the directory.'
    },
    welcome: {
      title: 'Welcome, {name}',
      text: 'You are in the directory. Your first work can be up in two minutes.',
      link: 'Add a work'
    },
    back: {
      title: 'Welcome back, {name}',
      text: 'You are in the directory{count, plural, =0 {} one { and show {shown} work} other { and show {shown} works}}.',
      seeNew: 'See who is new'
    },
    profileLink: 'See your profile'
  }
};
export default messages;
