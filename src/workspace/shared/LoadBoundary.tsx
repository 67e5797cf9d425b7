import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Called instead of showing the error view. */
  onLost?: () => void;
}

/** Error boundary: shows the page's error view in place of what failed to load or render. */
export class LoadBoundary extends Component<Props, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override componentDidCatch() {
    this.props.onLost?.();
  }

  override render() {
    if (!this.state.isLost) return this.props.children;
    return this.props.onLost ? null : <div ref={showError} />;
  }
}

function showError(place: HTMLElement | null): void {
  const view = document.querySelector<HTMLTemplateElement>('#fail');
  if (view) place?.replaceChildren(view.content.cloneNode(true));
}
