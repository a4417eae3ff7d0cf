declare const messages: {
  range: '{from} to {to}',
  inCity: 'in {city}',
  timeOnDay: '{time} on {day}',
  yourTime: 'your time in {city}',
  pageOfTitle: '{title}, page {page}'
};
export default messages;
