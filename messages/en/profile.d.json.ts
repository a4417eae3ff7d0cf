declare const messages: {
  organizationType: {
    ART_FAIR: 'Art Fair',
    ARTIST_RUN: 'Artist Run',
    COMPANY: 'Company',
    COLLECTIVE: 'Collective',
    FOUNDATION: 'Foundation',
    GALLERY: 'Gallery',
    INSTITUTION: 'Institution',
    MUSEUM: 'Museum',
    NOT_FOR_PROFIT: 'Not-for-profit',
    NONPROFIT: 'Nonprofit',
    PUBLICATION: 'Publication',
    RESIDENCY: 'Residency',
    UNIVERSITY: 'University'
  },
  organizationTypes: {
    fairs: 'Art Fairs',
    'artist-runs': 'Artist Runs',
    companies: 'Companies',
    collectives: 'Collectives',
    foundations: 'Foundations',
    galleries: 'Galleries',
    institutions: 'Institutions',
    museums: 'Museums',
    nonprofit: 'Nonprofits',
    publications: 'Publications',
    residencies: 'Residencies',
    universities: 'Universities'
  },
  roles: {
    ARTIST: 'Artists',
    CURATOR: 'Curators',
    ART_ORGANIZATION: 'Art Organizations',
    ART_ENTHUSIAST: 'Art Enthusiasts',
    COLLECTOR: 'Collectors'
  },
  userType: {
    artists: 'Artists',
    organizations: 'Organizations',
    curators: 'Curators',
    collectors: 'Collectors',
    enthusiasts: 'Enthusiasts'
  },
  role: {
    ARTIST: 'Artist',
    CURATOR: 'Curator',
    ART_ORGANIZATION: 'Art Organization',
    ART_ENTHUSIAST: 'Art Enthusiast',
    COLLECTOR: 'Collector'
  },
  artisticField: {
    FASHION: 'Fashion',
    RESEARCH: 'Research',
    APPLIED_ARTS: 'Applied Arts',
    FILM: 'Film',
    SCULPTURE: 'Sculpture',
    ARCHITECTURE: 'Architecture',
    INSTALLATION: 'Installation',
    SOCIAL_PRACTICE: 'Social Practice',
    CURATING: 'Curating',
    INTERDISCIPLINARY: 'Interdisciplinary',
    SOUND_ART: 'Sound Art',
    DANCE: 'Dance',
    PAINTING: 'Painting',
    TEXTILES: 'Textiles',
    DESIGN: 'Design',
    PERFORMANCE: 'Performance',
    VIDEO: 'Video',
    DIGITAL: 'Digital',
    PHOTOGRAPHY: 'Photography',
    VISUAL_ARTS: 'Visual Arts',
    DRAWING: 'Drawing',
    PRINTMAKING: 'Printmaking',
    WRITING: 'Writing',
    EDUCATION: 'Education',
    PUBLIC_ART: 'Public Art'
  },
  cvKind: {
    EDUCATION: 'Education',
    SOLO: 'Solo',
    GROUP: 'Group',
    RESIDENCY: 'Residency',
    AWARD: 'Award',
    PUBLICATION: 'Publication',
    COLLECTION: 'Collection'
  }
};
export default messages;
