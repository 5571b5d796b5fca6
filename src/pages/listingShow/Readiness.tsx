import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { imageCountLimits } from '../../../schemas/limits';
import { completeness } from '../../../schemas/listing/completeness';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { ListingVariant } from '../../../schemas/listing/variants';
import type { FieldIssue } from '../../../schemas/messages';
import { useText } from '../../forms/useText';
import { MissingList } from '../../lists/actions/MissingList';
import { Card } from './Card';

/** The fields of the listing's variant, as the rule of publication reads them. */
const valuesOf = (variant: ListingVariant, listing: ListingRecord) =>
  Object.fromEntries(
    Object.keys(variant.fields)
      .filter((name) => listing[name] !== undefined && listing[name] !== null)
      .map((name) => [name, listing[name]]),
  );

/** How far a draft is from publication, and what it lacks; each leads to its field of the form. */
export const Readiness = ({ variant, listing }: { variant: ListingVariant; listing: ListingRecord }) => {
  const { text, labelPath, issueSentence } = useText();
  const { missing, share } = useMemo(
    () => completeness(variant, valuesOf(variant, listing), listing.images.length),
    [variant, listing],
  );
  const percent = Math.round(share * 100);
  const say = (issue: FieldIssue) => {
    if (issue.message.rule === 'imageMin') {
      const { min } = imageCountLimits(variant.offMarket);
      return text('torvet.completeness.missingImages', { min, count: listing.images.length });
    }
    return issue.message.rule === 'required' ? labelPath(issue.path) : issueSentence(issue);
  };
  return (
    <Card title={text('torvet.completeness.title')}>
      <Typography id="readiness" variant="body2" sx={{ mb: 1 }}>
        {percent} %
      </Typography>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={missing.length === 0 ? 'success' : 'primary'}
        aria-label={text('torvet.completeness.title')}
      />
      {missing.length === 0 ? (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {text('torvet.completeness.complete')}
        </Typography>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {text('torvet.listingShow.missingForPublication')}
          </Typography>
          <MissingList
            listing={listing}
            missing={missing.map((issue) => ({ path: issue.path, sentence: say(issue) }))}
          />
        </>
      )}
    </Card>
  );
};
