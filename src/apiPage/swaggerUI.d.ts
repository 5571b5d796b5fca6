declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Part {
    (props: Record<string, unknown>): unknown;
  }
  /** System object that Swagger UI passes to wrapped components. */
  interface Viewer {
    React: {
      createElement: (part: Part | string, props: Record<string, unknown>, ...children: unknown[]) => unknown;
    };
  }
  export interface Plugin {
    wrapComponents: Record<string, (part: Part, viewer: Viewer) => Part>;
  }
  interface Options {
    url: string;
    domNode: HTMLElement;
    deepLinking: boolean;
    docExpansion: 'none' | 'list' | 'full';
    defaultModelsExpandDepth: number;
    /** HTTP methods with a "Try it out" button. */
    supportedSubmitMethods: readonly string[];
    syntaxHighlight: false;
    validatorUrl: null;
    plugins: readonly (() => Plugin)[];
  }
  const SwaggerUI: (options: Options) => unknown;
  export default SwaggerUI;
}
