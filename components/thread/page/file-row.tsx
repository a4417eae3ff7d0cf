import { Icon } from '@/components/ui/icon';
import { linkStyle } from '@/components/ui/link-style';
import type { ThreadFile } from '@/lib/shared/contract/thread';
import { joinParts } from '@/lib/shared/domain/text';
import { formatFileSize } from '@/lib/shared/domain/upload';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import styles from './thread-page.module.css';

/** Example: "3 pages, 2.1 MB". */
export function formatExtent({ pages, bytes }: Pick<ThreadFile, 'pages' | 'bytes'>, { t, language }: Words): string {
  return joinParts(
    [pages !== null && t('thread.file.pages', { count: pages }), formatFileSize(bytes, language)],
    language,
  );
}

export function FileRows({ files }: { files: readonly ThreadFile[] }) {
  const words = useWords();
  const { t } = words;
  if (files.length === 0) return null;
  return (
    <ul className={`t-ui above-8 hair-above ${styles.files}`}>
      {files.map((file) => (
        <li key={file.id} className={`grid center gap-12 pad-12 hair-under ${styles.file}`}>
          <Icon name="document" />
          <p className="break shrink">
            <bdi className="block">{file.name}</bdi>
            <span className="t-small quiet">{formatExtent(file, words)}</span>
          </p>
          {file.url !== null && (
            <a
              href={file.url}
              download
              className={linkStyle({ className: 't-small' })}
              aria-label={t('thread.file.downloadLabel', { name: file.name })}
            >
              {t('thread.file.download')}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
