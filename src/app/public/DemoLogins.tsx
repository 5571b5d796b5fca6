import { type DemoLogin, demoEmail, demoLogins, demoPassword } from '../../../schemas/demo';
import { useTexts } from '../messages';

/** The demo logins, where the page is served with demo data: one fills in the form. */
export const DemoLogins = ({ onChoose }: { onChoose: (login: DemoLogin) => void }) => {
  const { t } = useTexts();
  return (
    <details className="demo">
      <summary>{t('torvet.auth.login.demoTitle')}</summary>
      <p>{t('torvet.auth.login.demoText', { password: demoPassword })}</p>
      <ul>
        {demoLogins.map((login) => (
          <li key={login}>
            <button type="button" onClick={() => onChoose(login)}>
              <span>{t(`torvet.auth.login.demoWho.${login}`)}</span>
              <span className="demo-email">{demoEmail(login)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};
