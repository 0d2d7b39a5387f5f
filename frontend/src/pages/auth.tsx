import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { timings } from '#shared/limits/timings.ts';
import type { User } from '#shared/model/user.ts';
import type { OfferType } from '#shared/pricing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { screens } from '#shared/texts/screens.ts';
import { greetings } from '#shared/texts/toasts.ts';
import { useOffer } from '../agency/use-offer.ts';
import { planIn, rememberPlan } from '../entities/buyer/chosen-plan.ts';
import styles from '../features/auth/auth.module.css';
import { AuthLayout } from '../features/auth/auth-layout.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import { RegisterForm } from '../features/auth/register-form.tsx';
import { SecondStep, type SecondStepQuestion } from '../features/auth/second-step.tsx';
import { SignInReason } from '../features/auth/sign-in-reason.tsx';
import { PortfolioSample } from '../features/landing/portfolio-sample.tsx';
import { paths, registerHash } from '../paths.ts';
import { handed } from '../session/handed.ts';
import { pause } from '../session/pause.ts';
import { useSession } from '../session/session-context.ts';
import { TextLink } from '../ui/link.tsx';
import { usePageTitle } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { dismissToast, toast } from '../ui/toast.ts';

const tabs = [
  { id: 'login', label: 'Login' },
  { id: 'register', label: 'Register' },
] as const;

type Tab = (typeof tabs)[number]['id'];

/** Login and registration (SPEC-2.4). */
export function AuthPage() {
  const { user } = useSession();
  const location = useLocation();
  const plan = usePlan();
  const { isEntering, enter } = useEntering();
  const { tab, change } = useTab();
  const isLogin = tab === 'login';
  const title = isLogin ? screens.signInTitle : screens.createAccountTitle;
  const [question, setQuestion] = useState<SecondStepQuestion | null>(null);
  usePageTitle(question ? refusals.enterCode : title);

  if (user && !isEntering)
    return <Navigate to={handed(location).from ?? paths.dashboard} replace />;
  const onLogin = (next: User) => enter(next, greetings.login);
  if (question) {
    return (
      <AuthLayout work={<PortfolioSample />}>
        <SecondStep
          level={1}
          question={question}
          onSignedIn={onLogin}
          onBack={() => setQuestion(null)}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout work={<PortfolioSample />}>
      <h1 className={styles.title}>{title}</h1>
      <SignInReason asked={handed(location).asked} />
      {!isLogin && plan && <ChosenPlan plan={plan} />}
      <Tabs label="Login or register" tabs={tabs} value={tab} onChange={change}>
        {isLogin ? (
          <LoginForm
            username={handed(location).username}
            onSignedIn={onLogin}
            onSecondStep={setQuestion}
          />
        ) : (
          <RegisterForm onSignedIn={(next) => enter(next, greetings.registration)} />
        )}
        <div className={styles.under}>
          <p>
            {isLogin ? 'New here? ' : 'Already have an account? '}
            <button
              type="button"
              className={styles.switch}
              onClick={() => change(isLogin ? 'register' : 'login')}
            >
              {isLogin ? 'Create an account' : 'Sign in instead'}
            </button>
          </p>
          {isLogin && (
            <p className={styles.code}>
              <TextLink to={paths.activate}>{screens.haveActivationCode}</TextLink>
            </p>
          )}
        </div>
      </Tabs>
    </AuthLayout>
  );
}

/** The address says which, so that a link to the other is followed whatever was chosen before. */
function useTab() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const tab: Tab = hash === registerHash ? 'register' : 'login';
  const change = (next: Tab) => {
    dismissToast();
    const to = { search, hash: next === 'register' ? registerHash : '' };
    void navigate(to, { replace: true, state });
  };
  return { tab, change };
}

/** The plan that the address names, kept for whoever signs in with it. */
function usePlan(): OfferType | null {
  const { user } = useSession();
  const plan = planIn(useLocation().search);
  useEffect(() => {
    if (user && plan) rememberPlan(plan);
  }, [user, plan]);
  return plan;
}

function ChosenPlan({ plan }: { readonly plan: OfferType }) {
  const { title, price, per } = useOffer(plan);
  return (
    <p className={styles.plan}>
      {title}, {price} {per}
      <span className={styles.help}>Nothing is paid until you like what you see.</span>
    </p>
  );
}

/** Shows a greeting and navigates after 500 ms (SPEC-9.2). */
function useEntering() {
  const { signIn } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [isEntering, setEntering] = useState(false);
  const enter = async (user: User, greeting: (typeof greetings)[keyof typeof greetings]) => {
    setEntering(true);
    signIn(user);
    toast(greeting(user.username));
    await pause(timings.afterSignInMs);
    await navigate(handed(location).from ?? paths.dashboard);
  };
  return { isEntering, enter };
}
