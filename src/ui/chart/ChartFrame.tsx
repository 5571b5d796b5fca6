import { styled } from '@mui/material/styles';
import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { failureReported } from '../fetched/fetched';

/** Error boundary for a chart that cannot be loaded. Renders the fallback, because the table has the same figures. */
class WithoutChart extends Component<{ children: ReactNode; fallback: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    failureReported();
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Milliseconds before charts outside of the viewport are rendered too, so that the page can be printed. */
const drawnAfter = 5_000;

/** True once an element is near the viewport, or the page has been open for a while. */
const useNearView = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const show = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: '200px' },
    );
    if (ref.current) observer.observe(ref.current);
    const timer = setTimeout(show, drawnAfter);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return { ref, near };
};

const Frame = styled('div')({
  // No transitions when the chart is resized.
  '& svg *': { transition: 'none !important' },
});

interface ChartFrameProps {
  /** Description of the chart for assistive technology. */
  label: string;
  /** Height in pixels, reserved while the chart is loading. */
  height: number;
  /** Content if the chart cannot be loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Container of a chart, which is loaded and rendered when it is near the viewport. */
export const ChartFrame = ({ label, height, fallback, children }: ChartFrameProps) => {
  const { ref, near } = useNearView();
  return (
    <WithoutChart fallback={fallback}>
      <Frame ref={ref} role="img" aria-label={label} style={{ minHeight: height }}>
        {near ? <Suspense fallback={null}>{children}</Suspense> : null}
      </Frame>
    </WithoutChart>
  );
};
