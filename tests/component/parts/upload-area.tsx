'use client';

import { UploadArea } from '@/components/ui/upload-area';
import type { SendFile } from '@/components/ui/upload-queue';
import { State } from './section';

const HELP = 'JPEG, PNG, WebP, AVIF, GIF or TIFF, up to 15 MB.';

const arrive: SendFile = async () => ({ isSent: true });
const stay: SendFile = (file, { onProgress }) =>
  new Promise(() => {
    onProgress(file.size * 0.63);
  });
const drop: SendFile = async (file, { onProgress }) => {
  onProgress(file.size * 0.41);
  return { isSent: false, message: 'The connection dropped. Nothing is lost.', mayRetry: true };
};

const rejectDamaged: SendFile = async ({ name }) =>
  name.startsWith('damaged')
    ? { isSent: false, message: `“${name}” cannot be read.`, mayRetry: false }
    : { isSent: true };

export function UploadAreaPart() {
  return (
    <>
      <State name="Several, each arrives" isWide>
        <UploadArea label="Gallery" most={3} help={HELP} send={arrive} />
      </State>
      <State name="One, on its way" isWide>
        <UploadArea label="Picture" most={1} help={HELP} send={stay} />
      </State>
      <State name="Some damaged" isWide>
        <UploadArea label="Prints" most={4} help={HELP} send={rejectDamaged} />
      </State>
      <State name="Dropped" isWide>
        <UploadArea label="Cover" most={2} help={HELP} send={drop} />
      </State>
    </>
  );
}
