import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldIssues } from '../../schemas/messages';
import { text } from '../../schemas/values';

const schema = text(1, 200);
const ruleOf = (value: string) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : fieldIssues(schema, parsed.error.issues, value)[0]?.message.rule;
};

describe('A text that people read', () => {
  it('turns no direction of reading, wherever the character stands', () => {
    const codes = [
      0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
    ];
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.string({ maxLength: 20 }), (code, around) => {
        const rule = ruleOf(`Kontor ${around}${String.fromCodePoint(code)}a`);
        expect(['invisible', 'valid']).toContain(rule);
      }),
    );
    expect(ruleOf('Leje \u202e000.01 kr.')).toBe('invisible');
  });

  it.each(['\u200d\u200d', '\u00ad', '\u2063\u2064', '\u3164', '\ufe0f'])('can be seen: %j', (value) => {
    expect(ruleOf(value)).toBe('invisible');
  });

  it('loses what came along from where it was copied', () => {
    expect(ruleOf('\ufeffLyst\u200b kontor\u2060 ')).toBe('Lyst kontor');
    expect(ruleOf('\u200b')).toBe('required');
  });

  it.each(['👨‍👩‍👧 velkommen', 'Erhvervs\u00adlejemål', 'Ærø ❤️ 🇩🇰', 'Linje\nto\tog tre', 'می‌خواهم'])(
    'may be any other: %s',
    (value) => {
      expect(ruleOf(value)).toBe(value);
    },
  );
});
