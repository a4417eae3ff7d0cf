declare const messages: {
  refusal: {
    own: 'This is one of your own profiles.',
    role: 'Artists, curators and organizations can be followed.',
    notNow: 'You cannot follow this profile.',
    notFollowed: 'You do not follow this profile.',
    limit: 'You follow {count, number} profiles, which is the most. Stop following one to follow another.',
    daily: 'You have started to follow {count, number} profiles within a day, which is the most. You can follow more in {hours, plural, one {an hour} other {# hours}}.'
  }
};
export default messages;
