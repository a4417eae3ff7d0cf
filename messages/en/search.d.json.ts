declare const messages: {
  title: 'Search everything',
  titleOf: '“{query}”: Search',
  titleOfWorks: '“{query}”: Works',
  description: 'Search people, works and opportunities at once: by a name, a title, a medium, a tag or a place.'
};
export default messages;
