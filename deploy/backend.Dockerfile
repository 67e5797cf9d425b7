# The accounts' backend.
#   docker build -f deploy/backend.Dockerfile -t clippings-backend backend
FROM node:24-slim
WORKDIR /backend
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN mkdir .data && chown node:node .data
USER node
ENV NODE_ENV=production HOST=0.0.0.0
VOLUME /backend/.data
EXPOSE 1337
CMD ["node", "server.js"]
