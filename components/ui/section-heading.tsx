import type { ReactNode } from 'react';
import { TextLink } from './text-link';

type SectionHeadingProps = {
  children: ReactNode;
  link?: { href: string; label: string } | undefined;
  id?: string;
  /** If true, the heading takes the focus after navigation to another page of the list below (route-focus.ts). */
  isListStart?: boolean;
};

export function SectionHeading({ children, link, id, isListStart = false }: SectionHeadingProps) {
  return (
    <div className="cluster baseline spread gap-24 rows-8">
      <h2 className="t-h2" id={id} {...(isListStart && { tabIndex: -1, 'data-list-start': '' })}>
        {children}
      </h2>
      {link && (
        <TextLink href={link.href} className="t-small touch">
          {link.label}
        </TextLink>
      )}
    </div>
  );
}
