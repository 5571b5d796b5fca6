import { catalogue } from '../../i18n/catalogue';
import { fieldSentence } from '../../i18n/fieldSentence';
import type { Words } from '../../i18n/fieldText';
import type { MessageParams } from '../../i18n/messages';
import { translate } from '../../i18n/translate';
import { type EnquiryForm, enquiryForm } from '../../schemas/enquiry';
import { fieldIssues } from '../../schemas/messages';
import { type EnquiryField, enquiryFields, honeypot, type RejectedEnquiry } from './enquiryForm';

/** Parsed form: a valid enquiry, a form with errors, or the form of a program that filled in the honeypot. */
export type ReadEnquiry =
  | { kind: 'sent'; form: EnquiryForm }
  | { kind: 'trap' }
  | ({ kind: 'rejected' } & RejectedEnquiry);

const isField = (name: string): name is EnquiryField => enquiryFields.some((one) => one === name);

/**
 * Parses the body of an enquiry form.
 * @param body untrusted body of the request.
 */
export const readEnquiryForm = (body: URLSearchParams, { formats }: Words): ReadEnquiry => {
  if (body.get(honeypot)) return { kind: 'trap' };
  const values = Object.fromEntries(
    enquiryFields.map((name) => [name, (body.get(name) ?? '').replaceAll('\r\n', '\n')]),
  );
  // A browser sends an empty text for an empty field; the schema expects the field to be absent.
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  const parsed = enquiryForm.safeParse(given);
  if (parsed.success) return { kind: 'sent', form: parsed.data };
  const say = (key: string, params?: MessageParams) => translate(catalogue[formats.language], key, params);
  const errors: Partial<Record<EnquiryField, string>> = {};
  for (const issue of fieldIssues(enquiryForm, parsed.error.issues, given))
    if (isField(issue.path)) errors[issue.path] ??= fieldSentence(say, formats, issue, 'enquiry');
  return { kind: 'rejected', values, errors };
};
