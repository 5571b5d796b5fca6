import { apiCallFilter } from '../../../schemas/apiKey';
import { jobFilter, jobOperations, jobQueueSchema, jobSchema } from '../../../schemas/operations/jobs';
import { mailFilter, mailOperations, mailSchema } from '../../../schemas/operations/mails';
import { say } from './words';

/** What staff look into. */

const days = {
  from: 'Only from this date on, in Denmark.',
  to: 'Only until this date, in Denmark; the day is counted in.',
};

const mailWords = {
  ID: 'Its ID.',
  kind: 'Which mail.',
  title: 'What it is called.',
  recipient: 'The address that it was queued for, or sent to.',
  userID: 'ID of its reader.',
  accountID: 'ID of the account that it is about.',
  language: 'The language that it is written in.',
  state: 'How it went: queued, sent, failed, or cancelled since nobody wanted it any more.',
  attempts: 'How often it was tried.',
  lastError: 'What the last attempt failed with.',
  sentAt: 'When it was sent, in UTC.',
} as const;
say(mailSchema, 'A mail.', mailWords);
say(mailOperations.getMail.response?.shape.mail, 'A mail with its text.', {
  ...mailWords,
  subject: 'Its subject, with dots for what is not kept.',
  text: 'Its text, with dots for what is not kept, links above all.',
});
say(mailFilter, undefined, {
  kind: 'Only these mails.',
  state: 'Only those that this became of.',
  recipient: 'Any part of the address.',
  ...days,
});
say(mailOperations.listMails.response, undefined, { mails: 'The mails of this page.' });
say(mailOperations.getMail.response, undefined, { mail: 'The mail.' });
say(mailOperations.sendMailAgain.response, undefined, { mail: 'The mail.' });
say(mailOperations.getMail.params, undefined, { mailId: 'ID of the mail.' });
say(mailOperations.sendMailAgain.params, undefined, { mailId: 'ID of the mail.' });

say(jobSchema, 'Work in the background.', {
  ID: 'Its ID.',
  name: 'What kind of work it is.',
  title: 'What that is called.',
  state: 'What has become of it.',
  payload: 'What it was sent with.',
  error: 'What the last attempt failed with.',
  retryCount: 'How often it was tried again.',
  retryLimit: 'How often it may be tried again.',
  startAfter: 'When it begins, or begins again, in UTC.',
  startedAt: 'When it was last begun, in UTC.',
  completedAt: 'When it was over, in UTC.',
});
say(jobQueueSchema, 'All work of one name.', {
  name: 'What kind of work it is.',
  title: 'What that is called.',
  counts: 'How much there is in each state.',
  lastRunAt: 'When it was last due, in UTC; of work that repeats.',
  nextRunAt: 'When it is due next, in UTC; of work that repeats.',
});
say(jobQueueSchema.shape.counts, undefined, {
  waiting: 'How much waits, also to be tried again.',
  running: 'How much is being done.',
  failed: 'How much has failed after every attempt, within 30 days.',
  done: 'How much was done in the last hour.',
});
say(jobFilter, undefined, { state: 'Only what this has become of.', name: 'Only work of this name.' });
say(jobOperations.listJobs.response, undefined, { jobs: 'The work of this page.' });
say(jobOperations.listJobQueues.response, undefined, { jobQueues: 'All work, by name.' });
for (const { params, response } of [jobOperations.getJob, jobOperations.retryJob]) {
  say(params, undefined, { jobId: 'ID of the work.' });
  say(response, undefined, { job: 'The work.' });
}

say(apiCallFilter, undefined, {
  statusClass: 'Only calls whose status begins with this figure.',
  keyName: 'Any part of the name of the key.',
  ...days,
});
