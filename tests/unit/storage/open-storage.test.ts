import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readEnv } from '@/services/product-api/env';

describe('bucket variables', () => {
  it.each([
    [{ STORAGE_URL: 'https://example.org' }, 'A bucket, as s3://bucket or s3://bucket/prefix.'],
    [{ STORAGE_URL: 's3://Upper' }, 'A bucket, as s3://bucket or s3://bucket/prefix.'],
    [{ STORAGE_URL: 's3://user:secret@bucket' }, 'A bucket, as s3://bucket or s3://bucket/prefix.'],
    [{ S3_ENDPOINT: 'https://s3.example.org' }, 'name the bucket'],
    [{ STORAGE_URL: 's3://bucket', AWS_ACCESS_KEY_ID: 'key' }, 'belong together'],
    [{ STORAGE_URL: 's3://bucket', AWS_SECRET_ACCESS_KEY: 'secret-key' }, 'belong together'],
  ])('rejects the bucket variables %j with a message', (variables, sentence) => {
    const read = () => readEnv({ NODE_ENV: 'test', ...variables });
    expect(read).toThrow(sentence);
    expect(read).not.toThrow('secret');
  });

  it('opens the storage without variables of a bucket', () => {
    expect(readEnv({ NODE_ENV: 'test' }).STORAGE_URL).toBeUndefined();
    expect(readEnv({ NODE_ENV: 'test', STORAGE_URL: 's3://bucket/some/prefix' })).toMatchObject({
      STORAGE_URL: 's3://bucket/some/prefix',
      S3_REGION: 'us-east-1',
    });
  });
});

it('a folder as storage does not load the S3 SDK', () => {
  const script = `
    import { openStorage } from './services/product-api/storage/open-storage';
    import { createRequire } from 'node:module';
    openStorage({ DATA_DIR: '.', S3_REGION: '' }).then(() => {
      const { cache } = createRequire(process.cwd() + '/x.js');
      console.log(Object.keys(cache).filter((path) => path.includes('@aws-sdk')).length);
    });`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(output.trim()).toBe('0');
});
