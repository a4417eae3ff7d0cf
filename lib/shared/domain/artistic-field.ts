import { listKeys } from './keys';

export const artisticFieldLabels = {
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
  PUBLIC_ART: 'Public Art',
} as const;
export type ArtisticField = keyof typeof artisticFieldLabels;
export const artisticFields = /* @__PURE__ */ listKeys(artisticFieldLabels);
