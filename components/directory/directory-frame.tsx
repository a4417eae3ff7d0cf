import type { ReactNode } from 'react';
import { DirectoryControls } from './directory-controls';
import type { DirectoryFrameData } from './directory-frame-data';

type DirectoryFrameProps = DirectoryFrameData & { children: ReactNode };

/** The directory around its rows: search, filters and the number of results. */
export function DirectoryFrame({ children, ...frameData }: DirectoryFrameProps) {
  return (
    <div className="page pad-under-section">
      <h1 className="visually-hidden">{frameData.title}</h1>
      <DirectoryControls {...frameData} />
      {children}
    </div>
  );
}
