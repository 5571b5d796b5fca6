import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Account } from '../../../schemas/account';
import { AccountMark } from '../../ui/AccountMark';
import { imageSource } from '../../ui/imageSource';
import { Tag } from '../../ui/Tag';
import { figures, radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Header = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '16px 20px',
  '& .logo': {
    flex: 'none',
    boxSizing: 'border-box',
    width: 'auto',
    height: 72,
    maxWidth: 'min(220px, 50vw)',
    padding: 8,
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.card,
    // White in both colour modes, because logos are designed for white paper.
    backgroundColor: '#fff',
    objectFit: 'contain',
  },
  '& .who': { flex: '1 1 320px', minWidth: 0 },
  '& .facts': {
    ...figures,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 12px',
    margin: '8px 0 0',
    color: token('muted'),
  },
  '@media (max-width: 599.95px)': { '& .act': { flex: '1 0 100%' } },
});

interface AccountHeaderProps {
  account: Account;
  /** Path of the form; undefined if the user may not edit the account. */
  updatePath: string | undefined;
}

/** Name and state of the account, with a link to the account's form. */
export const AccountHeader = ({ account, updatePath }: AccountHeaderProps) => {
  const { text } = useText();
  const { ID, name, image, accountType, address } = account;
  return (
    <Header>
      {image ? (
        <img
          className="logo"
          src={imageSource((image.renditions[0] ?? image).url)}
          alt=""
          width={image.width}
          height={image.height}
        />
      ) : (
        <AccountMark ID={ID} name={name} size={72} />
      )}
      <div className="who">
        <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <p className="facts">
          <Tag color="primary">{text(`torvet.accountType.${accountType}`)}</Tag>
          {address ? <span>{address.text}</span> : null}
        </p>
      </div>
      {updatePath ? (
        <Button
          component={Link}
          to={updatePath}
          variant="contained"
          startIcon={<EditOutlined />}
          className="act"
        >
          {text('torvet.accountShow.edit')}
        </Button>
      ) : null}
    </Header>
  );
};
