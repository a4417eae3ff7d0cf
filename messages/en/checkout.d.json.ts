declare const messages: {
  order: {
    code: 'Code {code}',
    aMonth: '{sum} a month'
  },
  later: {
    always: 'The same every {interval, select, year {year} other {month}}.',
    then: 'Then {price}.',
    months: '{more, plural, one {The same for # more month, then {price}.} other {The same for # more months, then {price}.}}'
  }
};
export default messages;
