import { uploadLimits } from '@merchmill/contract/files.ts';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './upload-flow.ts';

describe('what is sent at all', () => {
  it('[SCR-17] is pictures the shop prints, and files whose kind the browser does not know', () => {
    expect(refusalOf({ size: 1000, type: 'image/jpeg' })).toBeNull();
    expect(refusalOf({ size: 1000, type: 'image/webp' })).toBeNull();
    expect(refusalOf({ size: uploadLimits.bytes, type: '' })).toBeNull();
  });

  it('[SCR-17] is not too large, no drawing and nothing else', () => {
    expect(refusalOf({ size: uploadLimits.bytes + 1, type: 'image/png' })).toMatch(/25 MB/);
    expect(refusalOf({ size: 1000, type: 'image/svg+xml' })).toMatch(/Vector/);
    expect(refusalOf({ size: 1000, type: 'image/heic' })).toMatch(/JPEG, PNG or WebP/);
  });
});
