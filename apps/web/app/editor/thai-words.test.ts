import { limits } from '@merchmill/design/document-limits.ts';
import { describe, expect, it } from 'vitest';
import { withoutThaiMarks, withThaiMarks } from './thai-words.ts';

const cat = 'แมวกำลังนอนหลับอยู่บนเสื่อ';

describe('words of Thai', () => {
  it('[TXT-14] are marked where they end, and what was typed is there again without the marks', () => {
    const marked = withThaiMarks(`Cat: ${cat} 2026`);
    expect(marked.split('\u200b')).toEqual(['Cat: แมว', 'กำลัง', 'นอน', 'หลับ', 'อยู่', 'บน', 'เสื่อ 2026']);
    expect(withoutThaiMarks(marked)).toBe(`Cat: ${cat} 2026`);
  });

  it('are marked anew, not twice', () => {
    expect(withThaiMarks(withThaiMarks(cat))).toBe(withThaiMarks(cat));
  });

  it('leave other texts and their own marks alone', () => {
    for (const text of ['Harbor\u200bside', 'สวัสดี', 'مرحبا', '']) {
      expect(withoutThaiMarks(withThaiMarks(text))).toBe(text);
    }
    expect(withThaiMarks('Harbor\u200bside')).toBe('Harbor\u200bside');
  });

  it('stay unmarked where there is no room for it', () => {
    const long = cat.repeat(Math.floor(limits.textLength / cat.length));
    expect(withThaiMarks(long)).toBe(long);
  });
});
