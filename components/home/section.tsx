import type { ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';

type SectionProps = {
  title: string;
  link?: { href: string; label: string } | undefined;
  /** Class that sets `--about`, the approximate height. */
  className: string | undefined;
  children: ReactNode;
};

/** A section of the home page under its heading, as wide as the wall. */
export function Section({ title, link, className, children }: SectionProps) {
  return (
    <section className={`wall below above-section ${className}`}>
      <SectionHeading link={link}>{title}</SectionHeading>
      <div className="above-20">{children}</div>
    </section>
  );
}
