import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { exampleCall } from '../../../../schemas/exampleCall';
import { contractPage } from '../../../../schemas/roots';
import { appConfig } from '../../../providers/config';
import { radii, token } from '../../../ui/tokens';
import { useText } from '../../../ui/useText';
import { Panel } from '../styles';

const Code = styled('pre')({
  margin: 0,
  padding: 16,
  overflowX: 'auto',
  borderRadius: radii.control,
  backgroundColor: token('sunken'),
  fontSize: '0.8125rem',
  lineHeight: 1.6,
});

const Links = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '4px 24px' });

/** Example request as a shell command, with the API's field names. */
const example = (apiURL: string) => `curl -X PUT ${apiURL}/listings/by-identifier/${exampleCall.identifier} \\
  -H 'Authorization: Bearer tvk_…' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ listing: exampleCall.listing }, null, 2).replaceAll('\n', '\n  ')}'`;

/** Example request that a supplier would send. */
export const ExampleCall = () => {
  const { text } = useText();
  const heading = useId();
  const { apiURL } = appConfig();
  const absolute = new URL(apiURL, window.location.origin).href;
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{text('torvet.apiKey.exampleTitle')}</h2>
      <p>{text('torvet.apiKey.exampleText')}</p>
      <p>{text('torvet.apiKey.exampleMore')}</p>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <Code tabIndex={0} role="region" aria-label={text('torvet.apiKey.exampleLabel')}>
        <code>{example(absolute)}</code>
      </Code>
      <Links>
        <Link href={contractPage} target="_blank" rel="noopener">
          {text('torvet.apiKey.contractPage')}
        </Link>
        <Link href={`${apiURL}/openapi-supplier.json`} target="_blank" rel="noopener">
          {text('torvet.apiKey.contract')}
        </Link>
      </Links>
    </Panel>
  );
};
