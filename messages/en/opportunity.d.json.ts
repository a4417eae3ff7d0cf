declare const messages: {
  count: '{count, plural, one {{shown} call} other {{shown} calls}}',
  types: {
    ART_RESIDENCY: 'Residencies',
    OPEN_CALL: 'Open calls',
    AWARD_OR_PRICE: 'Awards and prizes',
    GRANT_OR_STIPEND: 'Grants and stipends',
    COMMISSION: 'Commissions',
    CALL_FOR_CURATORS: 'Calls for curators',
    JOB: 'Jobs',
    COLLABORATION: 'Collaborations',
    EDUCATION: 'Education'
  },
  list: {
    all: 'Opportunities',
    online: 'Online',
    notOnline: 'Not online',
    openTo: 'Open to people from {country}',
    withClosed: 'With closed calls',
    title: '{place, select, none {{what}} other {{what} in {place}}}{more, select, none {} other {: {more}}}',
    searchTitle: '“{query}”: {title}',
    narrowed: '{title}: {calls} for artists',
    description: '{calls}: residencies, prizes, grants, commissions and jobs for artists',
    each: 'Each with its true cost and its deadline in two time zones'
  },
  fee: {
    FREE: 'Free',
    NO_APPLICATION_FEE: 'No application fee',
    NO_PARTICIPATION_FEE: 'No participation fee',
    FEES: 'With fees'
  },
  reward: {
    ACCOMMODATION: 'Accommodation',
    PRODUCTION: 'Production',
    CASHPRIZE: 'Cash prize',
    PUBLICATION: 'Publication',
    EXHIBITION: 'Exhibition',
    TRAVEL: 'Travel',
    FUNDING: 'Funding',
    OTHER: 'Other'
  },
  requirement: {
    artist_statement: 'Artist statement',
    cv: 'CV',
    artwork_portfolio: 'Artwork portfolio',
    application_forms: 'Application forms',
    project_description: 'Project description',
    motivation_letter: 'Motivation letter',
    recommendation_letter: 'Recommendation letter',
    references: 'References',
    project_sketch: 'Project sketch',
    production_schedule_timetable: 'Production schedule, timetable',
    letter_of_intent: 'Letter of intent',
    cost_estimation: 'Cost estimation'
  },
  type: {
    ART_RESIDENCY: 'Residency',
    OPEN_CALL: 'Open Call',
    AWARD_OR_PRICE: 'Award or Prize',
    GRANT_OR_STIPEND: 'Grant / Stipend',
    COMMISSION: 'Commission',
    CALL_FOR_CURATORS: 'Curators',
    JOB: 'Job',
    COLLABORATION: 'Collaboration',
    EDUCATION: 'Education'
  }
};
export default messages;
