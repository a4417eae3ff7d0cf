declare const messages: {
  refusal: {
    own: 'This is one of your own profiles.',
    limit: 'You have blocked {count, number} profiles, which is the most. Unblock one to block another.'
  },
  list: {
    title: 'Blocked',
    text: 'They cannot follow you or write to you, and you hear nothing from them. They are not told.',
    nobody: 'You have blocked nobody.',
    for: 'Blocked by {name}',
    former: 'A former member',
    unblock: 'Unblock',
    unblockName: 'Unblock {name}',
    unblocked: '{name} is no longer blocked.',
    failed: 'The list did not load.'
  },
  confirm: {
    title: 'Block {name}?',
    text: '{name} can no longer follow you or write to you and is not told. You stop following {name} too. You can undo this in Settings.',
    action: 'Block',
    busy: 'Blocking…',
    done: '{name} is blocked.'
  }
};
export default messages;
