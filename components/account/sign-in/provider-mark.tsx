import { Drawing } from '@/components/ui/icon';

const drawings = {
  google: 'M15.6 5.6A7 7 0 1 0 17 10h-6.5',
  twitter: 'M3.5 3.5l13 13M16.5 3.5l-13 13',
  facebook: 'M10 17.5V7a2.75 2.75 0 0 1 2.75-2.75h1.5M6.75 9.75h6.5',
  phone: 'M6.5 2.75h7a1 1 0 0 1 1 1v12.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V3.75a1 1 0 0 1 1-1ZM9 14.5h2',
  email: 'M3 5h14v10H3ZM3.25 5.5 10 10.75l6.75-5.25',
} as const;

/** The mark of a way in, always beside its word. */
export function ProviderMark({ name }: { name: keyof typeof drawings }) {
  return <Drawing path={drawings[name]} />;
}
