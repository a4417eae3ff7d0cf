'use client';

import type { ReactNode } from 'react';
import { Chip } from '@/components/ui/chip';
import { TextLink } from '@/components/ui/text-link';
import { activeFilters, clearFilters, createDirectoryHref } from '@/lib/shared/filters/directory';
import { DirectoryControls } from './directory-controls';
import styles from './directory-frame.module.css';
import type { DirectoryFrameData } from './directory-frame-data';

type DirectoryFrameProps = DirectoryFrameData & { children: ReactNode };

/** The directory around its rows: search, filters and how much was found. */
export function DirectoryFrame({ children, ...frameData }: DirectoryFrameProps) {
  return (
    <div className={`page ${styles.frame}`}>
      <h1 className="visually-hidden">{frameData.title}</h1>
      <DirectoryControls {...frameData} />
      <DirectorySummary {...frameData} />
      {children}
    </div>
  );
}

type DirectorySummaryProps = Pick<DirectoryFrameData, 'filters' | 'chips' | 'found'>;

/** How many were found, the chosen filters as chips, and the way back to none. */
function DirectorySummary({ filters, chips, found }: DirectorySummaryProps) {
  return (
    <div className={styles.summary}>
      <p className={styles.count} role="status">
        {found}
      </p>
      {activeFilters(filters).length > 0 && (
        <div className={styles.chips}>
          {chips.map(({ href, label }) => (
            <Chip key={href} label={label} href={href} />
          ))}
          <TextLink href={createDirectoryHref(clearFilters(filters))} scroll={false} className={styles.clear}>
            Clear all
          </TextLink>
        </div>
      )}
    </div>
  );
}
