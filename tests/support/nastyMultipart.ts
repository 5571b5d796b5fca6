import fc from 'fast-check';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const nastyPart = () =>
  fc.record({
    name: maybe(fc.constantFrom('file', 'file', 'photo', '', '__proto__', 'constructor', 'file"; x="')),
    filename: maybe(fc.constantFrom('a.jpg', '', '../../etc/passwd', 'ø\u202e.jpg', 'x'.repeat(3_000))),
    type: maybe(fc.constantFrom('image/jpeg', 'application/json', 'x', '', 'multipart/mixed; boundary=y')),
    disposition: fc.boolean(),
    content: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  });

type Part = ReturnType<typeof nastyPart> extends fc.Arbitrary<infer Made> ? Made : never;

const written = (boundary: string, { name, filename, type, disposition, content }: Part): Buffer => {
  const said = [
    'form-data',
    ...(name === undefined ? [] : [`name="${name}"`]),
    ...(filename === undefined ? [] : [`filename="${filename}"`]),
  ];
  const headers = [
    ...(disposition ? [`content-disposition: ${said.join('; ')}`] : []),
    ...(type === undefined ? [] : [`content-type: ${type}`]),
  ];
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
};

/** A malformed multipart body: missing or forbidden parts, often truncated. */
export const nastyMultipart = () =>
  fc
    .record({
      named: fc.constantFrom('the-boundary', 'the-boundary', 'another', '', undefined),
      parts: fc.array(nastyPart(), { maxLength: 8 }),
      closed: fc.boolean(),
      kept: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    })
    .map(({ named, parts, closed, kept }) => {
      const whole = Buffer.concat([
        ...parts.map((part) => written('the-boundary', part)),
        Buffer.from(closed ? '--the-boundary--\r\n' : ''),
      ]);
      return {
        headers: { 'content-type': `multipart/form-data${named === undefined ? '' : `; boundary=${named}`}` },
        payload: whole.subarray(0, Math.ceil(whole.length * kept)),
      };
    });
