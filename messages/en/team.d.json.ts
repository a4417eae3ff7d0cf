declare const messages: {
  refusal: {
    role: 'Your role in this team does not include this. Ask an owner.',
    full: 'The plan allows {count, plural, one {# person} other {# people}} in the team, including those invited. A larger plan allows more.',
    lastOwner: 'A team needs an owner. Make somebody else an owner first, or close the organization.',
    lastOwnerOf: 'You are the only owner of {organization}, and others are in its team. Hand it over or close it first.',
    isMember: '{email} is in the team already.',
    invitations: 'At most {count, plural, one {# invitation} other {# invitations}} can wait for an answer. Take one back first.',
    sameAddress: '{email} was mailed {count, plural, one {# invitation} other {# invitations}} today. Send the next one tomorrow.',
    sentToday: 'The team has sent {count, plural, one {# invitation} other {# invitations}} today. Send the next one tomorrow.',
    siteInvitations: 'Too many invitations were sent today. Send the next one tomorrow.',
    noCall: 'Choose at least one call that the reviewer may see.',
    yourself: 'You are an owner already.',
    unverified: 'Confirm your email address first.',
    otherAddress: 'This invitation is for another address. Sign in with the account of that address.',
    blind: 'This call has a blind round. Score its applications there, without names.'
  },
  role: {
    OWNER: 'Owner',
    EDITOR: 'Editor',
    REVIEWER: 'Reviewer',
    BILLING: 'Billing'
  },
  about: {
    OWNER: 'Owners may do everything, and decide who is in the team.',
    EDITOR: 'Editors look after the profile, works, calls and applications.',
    REVIEWER: 'Reviewers read and score the applications to the calls that name them.',
    BILLING: 'Billing looks after the plan, the card and invoices.'
  }
};
export default messages;
