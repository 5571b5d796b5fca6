import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { FieldIssue } from '../../../schemas/messages';
import { token } from '../../ui/tokens';
import { FieldLink } from '../errors/FieldLink';
import { useFormProgress } from '../store/progress';
import { useFormText } from '../store/useFormText';
import { fieldName } from '../store/values';

/** Progress bar for the share of completed fields, with links to the missing ones. */
export const CompletenessMeter = () => {
  const { text, labelPath, issueSentence } = useFormText();
  const { missing, share, extras, title } = useFormProgress();
  const percent = Math.round(share * 100);
  const say = (issue: FieldIssue) => {
    const extra = extras.find(({ name }) => name === fieldName(issue.path));
    const required = issue.message.rule === 'required';
    return extra?.sentenceOf?.(issue) ?? (required ? labelPath(issue.path) : issueSentence(issue));
  };
  // False if a field is invalid, not just missing.
  const onlyMissing = missing.every(
    ({ path, message }) => message.rule === 'required' || extras.some(({ name }) => name === fieldName(path)),
  );
  return (
    <Box
      component="section"
      aria-labelledby="form-completeness"
      sx={{
        bgcolor: 'background.paper',
        border: `1px solid ${token('hairline')}`,
        borderRadius: 'var(--t-radius-card)',
        boxShadow: token('shadowSmall'),
        p: 2,
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography id="form-completeness" component="h2" variant="subtitle2">
          {title}
        </Typography>
        <Typography component="span" variant="subtitle2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent} %
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={missing.length === 0 ? 'success' : 'primary'}
        aria-labelledby="form-completeness"
      />
      {missing.length === 0 ? (
        <Typography variant="body2" sx={{ mt: 1.25 }}>
          {text('torvet.completeness.complete')}
        </Typography>
      ) : (
        <Box component="details" open={missing.length <= 4} sx={{ mt: 1.25, fontSize: '0.875rem' }}>
          <Box
            component="summary"
            sx={{ cursor: 'pointer', color: 'text.secondary', minHeight: 24, borderRadius: 0.5 }}
          >
            {text(onlyMissing ? 'torvet.completeness.missing' : 'torvet.completeness.missingOrWrong')} (
            {missing.length})
          </Box>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, maxHeight: '32vh', overflowY: 'auto' }}>
            {missing.map((issue) => (
              <Box component="li" key={issue.path} sx={{ py: 0.25 }}>
                <FieldLink path={issue.path}>{say(issue)}</FieldLink>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
};
