'use client';

import { createContext, use } from 'react';
import { type FramedProps, type FrameProps, type HandUp, useAround, useHandUp } from '@/components/ui/frame';
import type { DirectoryAround } from './directory-around';
import { DirectoryControls } from './directory-controls';
import styles from './directory-frame.module.css';
import { DirectorySummary } from './directory-summary';

const HandUpContext = createContext<HandUp<DirectoryAround>>(() => {});

/** The rows of an address of the directory, with what stands around them. */
export function DirectoryFramed({ around, children }: FramedProps<DirectoryAround>) {
  useHandUp(use(HandUpContext), around);
  return children;
}

/** Search, filters and what was found: all of the directory but its rows. */
export function DirectoryFrame({ first, children }: FrameProps<DirectoryAround>) {
  const [around, handUp] = useAround(first);
  return (
    <div className={around ? `page ${styles.frame}` : undefined}>
      {around && (
        <>
          <h1 className="visually-hidden">{around.title}</h1>
          <DirectoryControls {...around} />
          <DirectorySummary {...around} />
        </>
      )}
      <HandUpContext value={handUp}>{children}</HandUpContext>
    </div>
  );
}
