'use client';

import { createContext, use } from 'react';
import {
  type ListContentProps,
  type ListShellProps,
  type PublishShellData,
  usePublishShellData,
  useShellData,
} from '@/components/ui/shell-data';
import { DirectoryControls } from './directory-controls';
import styles from './directory-list-shell.module.css';
import type { DirectoryShellData } from './directory-shell-data';
import { DirectorySummary } from './directory-summary';

const PublishShellDataContext = createContext<PublishShellData<DirectoryShellData>>(() => {});

/** The rows of an address of the directory, with what stands around them. */
export function DirectoryListContent({ around, children }: ListContentProps<DirectoryShellData>) {
  usePublishShellData(use(PublishShellDataContext), around);
  return children;
}

/** Search, filters and what was found: all of the directory but its rows. */
export function DirectoryListShell({ first, children }: ListShellProps<DirectoryShellData>) {
  const [around, handUp] = useShellData(first);
  return (
    <div className={around ? `page ${styles.frame}` : undefined}>
      {around && (
        <>
          <h1 className="visually-hidden">{around.title}</h1>
          <DirectoryControls {...around} />
          <DirectorySummary {...around} />
        </>
      )}
      <PublishShellDataContext value={handUp}>{children}</PublishShellDataContext>
    </div>
  );
}
