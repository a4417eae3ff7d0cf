import type { ArtworkCategory } from '@/lib/domain/artwork';

/** A medium that says by itself what a work is; the first that fits. */
const BY_MEDIUM: readonly [RegExp, ArtworkCategory][] = [
  [/photograph|gelatin|cyanotype|chromogenic|c-print|daguerreotype|polaroid/i, 'PHOTOGRAPHY'],
  [/^(video|film|super 8|16 ?mm|35 ?mm)/i, 'FILM_OR_VIDEO'],
  [/^performance/i, 'PERFORMANCE'],
  [/tapestry|embroider|woven|knitted/i, 'TEXTILE'],
  [/screenprint|lithograph|etching|engraving|aquatint|mezzotint|drypoint|woodcut|linocut|monotype/i, 'PRINT'],
  [/watercolour|gouache|collage|(oil|acrylic|tempera).* on paper/i, 'WORK_ON_PAPER'],
  [/(oil|acrylic|tempera|enamel).* on /i, 'PAINTING'],
  [/graphite|chalk|charcoal|crayon|pastel|pencil|^(pen and )?ink/i, 'DRAWING'],
  [/bronze|marble|plaster|terracotta|steel|stone|wood/i, 'SCULPTURE'],
];

/** For a classification, the categories that its media may decide between, and the one without such a sign. */
const BY_CLASSIFICATION: Record<string, { otherwise: ArtworkCategory; unless: readonly ArtworkCategory[] }> = {
  painting: { otherwise: 'PAINTING', unless: [] },
  sculpture: { otherwise: 'SCULPTURE', unless: [] },
  relief: { otherwise: 'SCULPTURE', unless: ['PHOTOGRAPHY', 'PRINT'] },
  installation: { otherwise: 'INSTALLATION', unless: ['FILM_OR_VIDEO', 'PHOTOGRAPHY'] },
  'time-based media': { otherwise: 'FILM_OR_VIDEO', unless: ['PHOTOGRAPHY'] },
  'on paper, print': { otherwise: 'PRINT', unless: ['PHOTOGRAPHY'] },
  'on paper, unique': { otherwise: 'WORK_ON_PAPER', unless: ['PHOTOGRAPHY', 'DRAWING', 'PRINT'] },
  'block for printing': { otherwise: 'OTHER', unless: [] },
  'supporting material': { otherwise: 'OTHER', unless: [] },
};

/** The category of a work by its museum's classification and its medium; by the medium alone without one. */
export function chooseCategory(classification: string, medium: string): ArtworkCategory {
  const byMedium = BY_MEDIUM.find(([sign]) => sign.test(medium))?.[1];
  const rule = BY_CLASSIFICATION[classification.trim().toLowerCase()];
  if (rule === undefined) return byMedium ?? 'OTHER';
  return byMedium !== undefined && rule.unless.includes(byMedium) ? byMedium : rule.otherwise;
}
