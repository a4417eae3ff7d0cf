declare const messages: {
  refusal: {
    closed: 'This conversation is closed. Nothing was sent.',
    unanswered: '{count, plural, one {You have written once without an answer.} other {You have written # times without an answer.}} You can write again after the answer.',
    hourly: '{count, plural, one {# message can be sent in an hour.} other {# messages can be sent in an hour.}} {minutes, plural, one {Try again in a minute.} other {Try again in # minutes.}}',
    daily: '{count, plural, one {You can write to # new person in a day.} other {You can write to # new people in a day.}} {hours, plural, one {Try again in an hour.} other {Try again in # hours.}}',
    own: 'This is your own. Messages go to other people.',
    notAccepted: 'No messages are accepted here at the moment.',
    verify: 'Confirm your email address before you write to somebody for the first time.'
  }
};
export default messages;
