declare const messages: {
  range: '{from} to {to}',
  inCity: 'in {city}',
  timeOnDay: '{time} on {day}',
  yourTime: 'your time in {city}'
};
export default messages;
