declare const messages: {
  refusal: {
    own: 'This is one of your own profiles.',
    limit: 'You have blocked {count, number} profiles, which is the most. Unblock one to block another.'
  }
};
export default messages;
