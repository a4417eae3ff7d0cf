import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon';
import styles from './upload-area.module.css';
import type { Upload } from './upload-queue';

/**
 * A preview of the file. Waiting files have none, because decoding a whole memory card at once would exhaust the
 * browser.
 */
export function UploadThumbnail({ upload: { file, state } }: { upload: Upload }) {
  const hasPicture = state === 'sending' || state === 'failed';
  return (
    <div className={`quiet stack middle on-mat ${styles.thumbnail}`} aria-hidden="true">
      {hasPicture ? <FilePicture file={file} /> : state === 'rejected' && <Icon name="alert" />}
    </div>
  );
}

function FilePicture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  /** True for a file that the browser cannot display, such as a TIFF in most browsers. */
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (image.current === null) return;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (hasFailed) return null;
  // biome-ignore lint/performance/noImgElement: a local file, which no image service can resize
  return <img ref={image} alt="" decoding="async" onError={() => setFailed(true)} />;
}
