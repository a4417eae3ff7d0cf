import type { PromotionTask } from '@/lib/shared/contract/subscription';
import type { BoostKind } from '@/lib/shared/domain/boost';

const tasks: Partial<Record<BoostKind, string>> = {
  SOCIAL_MEDIA: 'Post it within three working days',
  INSTAGRAM_AD: 'Set up an ad that runs for five days',
  NEWSLETTER: 'Put a paragraph into the next newsletter',
  BUNDLE: 'Post it within three working days, and put it into the next newsletter',
};

/** Instructs the administrator how to carry out a promotion. */
export function describeTask({ type }: Pick<PromotionTask, 'type'>): string {
  return tasks[type] ?? 'It runs by itself';
}
