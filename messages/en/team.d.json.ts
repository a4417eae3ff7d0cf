declare const messages: {
  refusal: {
    role: 'Your role in this team does not include this. Ask an owner.'
  }
};
export default messages;
