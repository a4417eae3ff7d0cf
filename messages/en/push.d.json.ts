declare const messages: {
  welcome: 'This browser shows you notifications now.',
  refusal: {
    service: 'This is not the address of a public push service.',
    key: 'This is not a key of a push subscription.',
    devices: 'Notifications already go to {count} browsers. Remove one of them, and this one can take its place.'
  },
  setting: {
    off: 'This browser does not allow notifications yet.',
    ask: 'Ask it now',
    onlyHere: 'Only for this browser. You can take it back here.',
    on: 'This browser shows your notifications.',
    turnOff: 'Turn them off',
    denied: 'This browser refuses notifications of this site. Allow them in its settings for this site, beside the address, and come back here.',
    needsApp: 'On an iPhone or iPad, only the installed app shows notifications. Press Share, then “Add to Home Screen”, open the app there, and come back to this page.',
    unsupported: 'This browser cannot show notifications. Open this page in another one to try.',
    failed: 'The browser could not do that now. Nothing has changed. Try again in a moment.',
    others: 'Your other browsers that show them',
    remove: 'Remove',
    removeNamed: 'Remove {name}'
  },
  offline: {
    title: 'No connection',
    text: 'This page comes as soon as you are online again. What you typed elsewhere is safe.',
    again: 'Try again'
  }
};
export default messages;
