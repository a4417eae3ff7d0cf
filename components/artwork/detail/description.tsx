import { Markdown } from '@/components/ui/markdown';

/** The artist's text about a work, with the same Markdown as a biography. */
export function Description({ text }: { text: string }) {
  return (
    <div className="break measure" dir="auto">
      <Markdown topLevel={2}>{text}</Markdown>
    </div>
  );
}
