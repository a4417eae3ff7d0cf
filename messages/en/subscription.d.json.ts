declare const messages: {};
export default messages;
