declare const messages: {
  title: 'Search everything',
  titleOf: '“{query}”: Search',
  titleOfWorks: '“{query}”: Works',
  description: 'Search people, works and opportunities at once: by a name, a title, a medium, a tag or a place.',
  label: 'Search',
  placeholder: 'A name, a title, a place',
  fieldLabel: 'Search people, works and opportunities',
  fieldPlaceholder: 'A name, a title, a medium, a place',
  tabsLabel: 'What was found',
  results: 'Search results for “{query}”',
  worksMatching: 'Works that match “{query}”',
  worksLike: 'Works like “{query}”',
  kind: {
    profiles: 'People',
    artworks: 'Works',
    opportunities: 'Opportunities'
  },
  count: {
    profiles: '{count, plural, one {{shown} person} other {{shown} people}}',
    artworks: '{count, plural, one {{shown} work} other {{shown} works}}',
    opportunities: '{count, plural, one {{shown} opportunity} other {{shown} opportunities}}'
  },
  all: {
    profiles: '{count, plural, one {All {shown} person} other {All {shown} people}}',
    artworks: '{count, plural, one {All {shown} work} other {All {shown} works}}',
    opportunities: '{count, plural, one {All {shown} opportunity} other {All {shown} opportunities}}'
  },
  allResults: 'All results',
  similar: {
    profiles: 'No person matches “{query}”. These are similar.',
    artworks: 'No work matches “{query}”. These are similar.',
    opportunities: 'No opportunity matches “{query}”. These are similar.'
  },
  nothing: {
    matches: 'Nothing matches “{query}”',
    title: 'Nothing here matches “{query}”',
    hint: 'Fewer words find more, and the beginning of a name is enough. Or look through what is here.',
    without: 'Without “{word}” there {count, plural, one {is {shown} result} other {are {shown} results}}',
    works: 'No works match',
    worksHint: 'People and opportunities may.',
    pageHint: 'There {count, plural, one {is {shown} page} other {are {shown} pages}} of works here.',
    seeAll: 'See all results'
  },
  start: {
    title: 'What are you looking for?',
    text: 'A name, a title, a medium, a tag or a place finds people, works and opportunities at once.'
  },
  recent: {
    title: 'Recent searches',
    removeAll: 'Remove all',
    remove: 'Remove “{query}”',
    note: 'They stay on this device.'
  },
  suggestions: {
    label: 'Suggestions',
    failed: 'We could not look for suggestions. Enter shows all results.',
    none: 'No suggestions',
    found: '{found} suggested',
    all: 'All results for “<bdi>{query}</bdi>”'
  }
};
export default messages;
