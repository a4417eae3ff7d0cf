declare const messages: {
  reason: {
    MISLEADING: 'It says what is not so',
    HIDDEN_FEES: 'It costs more than it says',
    NOT_REAL: 'It is not a real call',
    NOT_THEIRS: 'It is the work of somebody else',
    IMPERSONATION: 'It poses as somebody else',
    SPAM: 'It advertises what is not art',
    OUTDATED: 'It has ended or has moved',
    OFFENSIVE: 'It offends or harms people',
    OTHER: 'Something else'
  },
  report: {
    title: 'Report a problem',
    thanks: 'Thank you',
    sent: '{kind, select, OPPORTUNITY {An administrator looks at it. The organizer does not learn who wrote.} other {An administrator looks at it. The owner does not learn who wrote.}}',
    back: '{kind, select, OPPORTUNITY {Back to the call} ARTWORK {Back to the work} other {Back to the profile}}',
    question: 'What is wrong with it?',
    text: 'In your words, optional',
    missing: 'Choose what is wrong.'
  },
  tooLong: '{count, plural, one {At most # character.} other {At most # characters.}}',
  hide: {
    action: '{kind, select, OPPORTUNITY {Hide this call} ARTWORK {Hide this work} other {Hide this profile}}',
    busy: 'Hiding',
    hidden: 'Hidden',
    done: '<bdi>{title}</bdi> is hidden. The owner gets your reason by email and can appeal once.',
    openAdministration: 'Open the administration',
    reason: 'Reason, sent to the owner word for word',
    reasonMissing: 'Say why: the owner reads it.',
    meaning: 'Hidden means: out of lists and search, the link says so, nothing is deleted.',
    failed: 'We cannot reach the collection right now. Nothing has changed. Your text is still here.'
  },
  notice: {
    label: 'Notices of administrators',
    title: '{kind, select, HIDE {Hidden by an administrator} other {A question from an administrator}}: <bdi>{title}</bdi>',
    noReason: 'No reason was given.',
    hidden: 'It is out of lists and search, and nothing is deleted. Paid time does not run. You can appeal once, and another administrator decides.',
    answered: '{kind, select, HIDE {Your appeal, {day}} other {Your answer, {day}}}',
    waiting: '{kind, select, HIDE {Waiting for a decision.} other {Sent.}}',
    upheld: '{kind, select, OPPORTUNITY {Your appeal was rejected on {day}, which is final. The call is still yours to keep, change or delete.} ARTWORK {Your appeal was rejected on {day}, which is final. The work is still yours to keep, change or delete.} other {Your appeal was rejected on {day}, which is final. The profile is still yours to keep, change or delete.}}',
    open: '{kind, select, HIDE {Appeal} other {Answer}}',
    missing: '{kind, select, HIDE {Say why it may be shown.} other {Write your answer.}}',
    failed: 'We could not send that. Your text is still here. Try again.',
    text: '{kind, select, HIDE {Why it may be shown} other {Your answer}}',
    once: '{kind, select, HIDE {You can appeal once.} other {You can answer once.}}',
    send: '{kind, select, HIDE {Send the appeal} other {Send the answer}}'
  },
  refusal: {
    reason: 'Say why: the owner reads it.',
    HIDDEN: 'This is hidden. Show it again first.',
    NOT_HIDDEN: 'This is not hidden any more.',
    APPEAL_OPEN: 'The owner has appealed. Bring it back, or keep it hidden and say why.',
    APPEAL_DECIDED: 'The appeal was decided, and that decision is final. You can only bring it back.',
    NO_APPEAL: 'No appeal waits for a decision.',
    OWN_DECISION: 'You hid this. Another administrator decides the appeal.',
    amount: 'This is more than what is left of the payment.',
    notPaid: 'This payment was refunded already, or nothing was paid.',
    answered: 'You have answered this already.',
    messageDecided: 'Somebody has already decided about this message. Load the list again.'
  }
};
export default messages;
