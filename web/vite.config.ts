import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/app/',
  plugins: [react()],
  build: { target: 'es2023', sourcemap: false, reportCompressedSize: true, chunkSizeWarningLimit: 700 },
  // `npm run dev -w web` beside a running service.
  server: {
    proxy: {
      '^/(account|admin|bots|payments|profile|ideas|get-ideas|create-idea|legal|agent)': 'http://127.0.0.1:3000',
    },
  },
})
