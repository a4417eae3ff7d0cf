declare const messages: {
  count: '{count, plural, one {{shown} work} other {{shown} works}}',
  list: {
    title: '{category, select, none {{tags, select, none {All works} other {Works tagged {tags}}}} other {{tags, select, none {{category}} other {{category} tagged {tags}}}}}',
    description: '{works}{category, select, none {} other { in {category}}} {tags, select, none {by artists from everywhere} other {tagged {tags}}}',
    each: 'Each shown whole, with its medium, its size and who made it'
  },
  wall: {
    title: '{category, select, none {The wall} other {{category} on the wall}}',
    description: '{category, select, none {Featured works by artists from everywhere, shown whole} other {{category} by artists from everywhere, shown whole}}',
    hung: 'Hung side by side at their own proportions, with who made them, of what and how large'
  },
  category: {
    PAINTING: 'Painting',
    PHOTOGRAPHY: 'Photography',
    SCULPTURE: 'Sculpture',
    PRINT: 'Print',
    WORK_ON_PAPER: 'Work on paper',
    DESIGN: 'Design',
    DRAWING: 'Drawing',
    INSTALLATION: 'Installation',
    FILM_OR_VIDEO: 'Film or video',
    TEXTILE: 'Textile',
    PERFORMANCE: 'Performance',
    DIGITAL: 'Digital',
    OTHER: 'Other'
  }
};
export default messages;
