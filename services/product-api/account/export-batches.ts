import type { ThreadPart } from '../thread/queries/export-threads';

export type GetFilePath = (key: string) => string;

function formatJson(value: unknown, indent: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
}

/** Writes one array of all rows, formatted like the other files. */
export async function* writeArray(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const rows of batches) {
    for (const row of rows) {
      yield `${isEmpty ? '[' : ','}\n  ${formatJson(row, '  ')}`;
      isEmpty = false;
    }
  }
  yield isEmpty ? '[]\n' : '\n]\n';
}

const END_OF_CONVERSATION = '\n    ]\n  }';

/** Joins the parts of long conversations. */
export async function* writeConversations(
  batches: AsyncIterable<readonly ThreadPart[]>,
  getFilePath: GetFilePath,
): AsyncGenerator<string> {
  let before = '';
  for await (const parts of batches) {
    for (const { messages, ...thread } of parts) {
      const side = `${thread.profileId} ${thread.id}`;
      const written = messages.map(({ files, ...message }) =>
        formatJson({ ...message, files: files.map(({ name, key }) => ({ name, file: getFilePath(key) })) }, '      '),
      );
      if (side !== before) {
        const start = formatJson(thread, '  ').slice(0, -'\n  }'.length);
        yield `${before === '' ? '[' : `${END_OF_CONVERSATION},`}\n  ${start},\n    "messages": [`;
      }
      yield `${side === before ? ',' : ''}\n      ${written.join(',\n      ')}`;
      before = side;
    }
  }
  yield before === '' ? '[]\n' : `${END_OF_CONVERSATION}\n]\n`;
}
