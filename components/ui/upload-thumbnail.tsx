import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon';
import styles from './upload-area.module.css';
import type { Upload } from './upload-queue';

/**
 * What is being sent, as the browser shows it. Files that wait have no picture yet, so that a whole card of photographs
 * is not decoded at once.
 */
export function UploadThumbnail({ upload: { file, state } }: { upload: Upload }) {
  const hasPicture = state === 'sending' || state === 'failed';
  return (
    <div className={styles.thumbnail} aria-hidden="true">
      {hasPicture ? <FilePicture file={file} /> : state === 'refused' && <Icon name="alert" />}
    </div>
  );
}

function FilePicture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  // A TIFF, which few browsers show, or no image at all.
  const [isUnshown, setUnshown] = useState(false);
  useEffect(() => {
    if (image.current === null) return;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (isUnshown) return null;
  // biome-ignore lint/performance/noImgElement: a file of the person's own, which no image service has yet
  return <img ref={image} alt="" decoding="async" onError={() => setUnshown(true)} />;
}
