import { Markdown } from '@/components/ui/markdown';

const text = `## What you get

A studio for *three months*, **heated**, and:

- a key
- a [library](https://example.org)

### And more

Two lines  
of one paragraph.`;

export function MarkdownPart() {
  return <Markdown>{text}</Markdown>;
}
