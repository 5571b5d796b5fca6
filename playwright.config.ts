import { defineConfig } from '@playwright/test';
import { browserFlags, ensureBrowser } from './scripts/browser';

// Looked for once: the workers inherit the answer.
process.env.CHROMIUM_PATH ??= ensureBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/globalSetup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  // Only for a browser that stopped rendering: every other test that passes when repeated counts as failed (scripts/testReports.ts).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
});
